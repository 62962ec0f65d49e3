-- Nobody asks for old answers: the number of the frame that an order answers finds them.
DROP TABLE submissions;
