// The cards of the Fox in the Forest: suits, names, abilities.

export default {
  'fox.suit.B.one': 'Bell',
  'fox.suit.B.many': 'Bells',
  'fox.suit.K.one': 'Key',
  'fox.suit.K.many': 'Keys',
  'fox.suit.M.one': 'Moon',
  'fox.suit.M.many': 'Moons',

  'fox.card.name': '{rank} of {suit}',
  'fox.card.full': '{rank} of {suit}, {ability}',
  'fox.card.back': 'A card face down',

  'fox.ability.swan.name': 'Swan',
  'fox.ability.swan.line': 'Lose the trick and you lead the next one.',
  'fox.ability.swan.text':
    'If you play a Swan and lose the trick, you lead the next one. When both cards of a trick are Swans, the loser leads.',
  'fox.ability.fox.name': 'Fox',
  'fox.ability.fox.line': 'You may exchange the decree with a card of your hand.',
  'fox.ability.fox.text':
    'Right after playing a Fox you may put a card of your hand in the place of the decree and take the old decree into your hand. The new trump counts at once, for this very trick. What the new decree can do is not triggered.',
  'fox.ability.woodcutter.name': 'Woodcutter',
  'fox.ability.woodcutter.line': 'Draw a card, then bury any card of your hand.',
  'fox.ability.woodcutter.text':
    'Right after playing a Woodcutter you draw the top card of the pile, then put any one card of your hand face down under the pile. It may be the card just drawn.',
  'fox.ability.treasure.name': 'Treasure',
  'fox.ability.treasure.line': 'Whoever wins the trick scores 1 point.',
  'fox.ability.treasure.text':
    'The winner of a trick scores 1 point at once for each Treasure in it, on top of what the tricks of the round are worth.',
  'fox.ability.witch.name': 'Witch',
  'fox.ability.witch.line': 'The only Witch in a trick counts as trump.',
  'fox.ability.witch.text':
    'When the winner of a trick is found and exactly one Witch lies in it, that Witch counts as a 9 of the trump suit. For following suit it keeps its own suit. Two Witches in a trick both keep their own suit.',
  'fox.ability.monarch.name': 'Monarch',
  'fox.ability.monarch.line': 'Led: answer with the 1 or the highest card of this suit.',
  'fox.ability.monarch.text':
    'If you lead a Monarch and the other player has cards of its suit, that player must answer with the 1 of that suit or with the highest card of it in hand. Played second, a Monarch is just an 11.',
} as const;
