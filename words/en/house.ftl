# Words that every game needs.

# The reader among others: "Hare, you".
you = you
# Between two names.
and = { $first }, { $last }
# Somebody whose name is not known, by the number of the seat.
seat = Seat { $number }
