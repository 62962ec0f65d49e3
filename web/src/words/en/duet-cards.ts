// The cards and the board of duet, in English.

export default {
  'duet.suit.D.one': 'Dove',
  'duet.suit.D.many': 'Doves',
  'duet.suit.R.one': 'Rose',
  'duet.suit.R.many': 'Roses',
  'duet.suit.S.one': 'Star',
  'duet.suit.S.many': 'Stars',

  'duet.card.D': '{rank} of Doves',
  'duet.card.R': '{rank} of Roses',
  'duet.card.S': '{rank} of Stars',
  'duet.card.back': 'A card face down',
  'duet.paws': { one: '{n} paw', other: '{n} paws' },

  'duet.ability.musician.name': 'Musician',
  'duet.ability.musician.line': 'The winner may walk the other way.',
  'duet.ability.musician.text':
    'With a Musician in the trick, whoever wins it may move the tracker in the opposite direction, toward the teammate.',
  'duet.ability.foxes.name': 'Foxes',
  'duet.ability.foxes.line': 'Name a player: they may swap the decree.',
  'duet.ability.foxes.text':
    'As soon as you play the Foxes, name yourself or your teammate. That player may exchange the decree with a card of their hand, or leave it. A new trump counts for this very trick.',
  'duet.ability.gazelle.name': 'Gazelle',
  'duet.ability.gazelle.line': 'The winner may ignore the paws of one card.',
  'duet.ability.gazelle.text':
    'For each Gazelle in the trick, its winner may leave out the paws of one of the two cards when the tracker moves.',
  'duet.ability.gift.name': 'Gift',
  'duet.ability.gift.line': 'Each of you gives the other one card.',
  'duet.ability.gift.text':
    'As soon as a Gift is played, if both of you still hold cards, each gives one card to the other. You both choose before you see what you get, and the cards change hands together.',
  'duet.ability.heir.name': 'Royal Heir',
  'duet.ability.heir.line': 'When led, the other may play any card.',
  'duet.ability.heir.text':
    'If a Royal Heir is led, the follower need not follow suit and may play any card. Played second, it does nothing.',

  'duet.board.name': 'The lantern path',
  'duet.board.about':
    '{spaces} spaces, from {first}, at space {low}, to {last}, at space {high}. The start is space {start}. The tracker is on space {tracker}.',
  'duet.board.gems': { one: '{n} gem on the path.', other: '{n} gems on the path.' },
  'duet.board.forest': { one: '{n} forest token left.', other: '{n} forest tokens left.' },
  'duet.board.space': 'Space {space}',
  'duet.board.space.gems': { one: '{n} gem', other: '{n} gems' },
  'duet.board.space.plus': 'plus',
  'duet.board.space.start': 'the start',
  'duet.board.space.tracker': 'the tracker is here',
  'duet.board.space.covered': 'covered by the forest',
} as const;
