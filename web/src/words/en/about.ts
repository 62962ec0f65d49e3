// The page about the house.

export default {
  'about.title': 'About Underwood',
  'about.lead': 'Underwood is a place to play and to study four small games that we love, all of them set among trees.',
  'about.what':
    'Play at once against four animals of the house, or send a friend a link. Nothing to install, no account, nothing to pay, no advertising. Every match can be replayed move by move, from either side of the table, and kept as a file.',
  'about.exact':
    'The rules are written down clause by clause, and every refusal names its clause. The characters play fair: they know what you would know in their seat, and nothing else.',

  'about.credits': 'The games are theirs',
  'about.credits.text':
    'These games were invented, drawn and published by others. If you like one of them here, please buy it: a real deck on a real table with a real person opposite is how they are meant to be played.',
  'about.designer': 'Designed by',
  'about.publisher': 'Published by',
  'about.fox.designer': 'Joshua Buergel',
  'about.fox.publisher': 'Foxtrot Games and Renegade Game Studios',
  'about.fox.note':
    'The printed cards were painted by Jennifer L. Meyer. That art is hers and theirs; none of it is used here.',
  'about.duet.designer': 'Foxtrot Games, after the game by Joshua Buergel',
  'about.duet.publisher': 'Foxtrot Games and Renegade Game Studios',
  'about.duet.note':
    'The second board is laid out by us where the printed one is not known; the rules mark such places.',
  'about.sly.designer': 'Chris Handy',
  'about.sly.publisher': 'Perplext and Matagot',
  'about.sly.note': 'The numbers at the hen houses are ours and fit the printed example; your own can be typed in.',
  'about.duel.designer': 'Aske Christiansen',
  'about.duel.publisher': 'Ludonaute',
  'about.duel.note': 'The values of animals and trees were read off the printed cards.',
  'about.apart':
    'Underwood is not affiliated with, endorsed by or connected to any of them. Names of games belong to their owners and are used only to say which game is meant.',

  'about.ours': 'What is ours',
  'about.ours.text':
    'All pictures on these pages were drawn for Underwood, and all texts, the rules included, are written in our own words. No image, text or typeface was taken from the printed games.',
  'about.licence':
    'The program, its pictures and its texts may be used by anybody under the MIT licence or the Apache License 2.0, whichever suits better.',
  'about.fonts':
    'The typefaces are Young Serif by Bastien Sozeau and Atkinson Hyperlegible by the Braille Institute, both under the SIL Open Font License.',

  'about.privacy': 'What is kept',
  'about.privacy.text': 'No tracking, no statistics about you, no requests to anybody else’s servers. This is all:',
  'about.privacy.cookie':
    'A cookie with a random number, so that the server knows you again as the same guest. It says nothing about you and is sent to nobody else.',
  'about.privacy.name': 'The name that you choose to show to others, if you choose one.',
  'about.privacy.matches':
    'The matches that you play: seats, moves and results, so that you can go on with them, and look at them later. A finished match can be seen by whoever has its link, unless its table was closed to spectators.',
  'about.privacy.browser': 'In your browser only: the language, theme and sound that you chose.',
  'about.privacy.forget':
    'Delete the cookie, and you are somebody new: nothing connects you with your old matches any more.',
} as const;
