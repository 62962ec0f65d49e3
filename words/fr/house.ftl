# Words that every game needs, in French.

# The reader among others.
you = vous
# Between two names.
and = { $first }, { $last }
# Somebody whose name is not known, by the number of the seat.
seat = Place { $number }
