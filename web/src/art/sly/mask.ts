// The face of a fox in a square of 24: the index of the Fox, and its sign where there is little room.

export const MASK = {
  shape:
    'M2.5 2.5L9 7.2Q12 6.2 15 7.2L21.5 2.5Q22.6 8 20.8 12L22.6 15.2L17.4 16.8L13.6 21.4Q12 22.8 10.4 21.4L6.6 16.8L1.4 15.2L3.2 12Q1.4 8 2.5 2.5z',
  cuts: 'M6.2 11.2Q9 10.8 10.2 13.4Q7.4 14 6.2 11.2zM17.8 11.2Q15 10.8 13.8 13.4Q16.6 14 17.8 11.2zM4.4 5.4L7 8.2L5 9.6zM19.6 5.4L17 8.2L19 9.6zM10.6 19Q12 18 13.4 19Q13 20.6 12 20.8Q11 20.6 10.6 19z',
};
