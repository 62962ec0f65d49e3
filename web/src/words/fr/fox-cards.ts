// The cards of the Fox in the Forest, in French: suits, names, abilities.

export default {
  'fox.suit.B.one': 'Cloche',
  'fox.suit.B.many': 'Cloches',
  'fox.suit.K.one': 'Clé',
  'fox.suit.K.many': 'Clés',
  'fox.suit.M.one': 'Lune',
  'fox.suit.M.many': 'Lunes',

  'fox.card.name': '{rank} de {suit}',
  'fox.card.full': '{rank} de {suit}, {ability}',
  'fox.card.back': 'Une carte face cachée',

  'fox.ability.swan.name': 'Cygne',
  'fox.ability.swan.line': 'Perdez le pli et vous entamez le suivant.',
  'fox.ability.swan.text':
    'Si vous jouez un Cygne et perdez le pli, vous entamez le suivant. Quand les deux cartes du pli sont des Cygnes, qui perd entame.',
  'fox.ability.fox.name': 'Renard',
  'fox.ability.fox.line': 'Vous pouvez échanger le décret avec une carte de votre main.',
  'fox.ability.fox.text':
    'Juste après avoir joué un Renard, vous pouvez mettre une carte de votre main à la place du décret et prendre l’ancien décret en main. Le nouvel atout compte aussitôt, pour ce pli même. Le pouvoir du nouveau décret ne se déclenche pas.',
  'fox.ability.woodcutter.name': 'Bûcheron',
  'fox.ability.woodcutter.line': 'Piochez une carte, puis enterrez une carte de votre main.',
  'fox.ability.woodcutter.text':
    'Juste après avoir joué un Bûcheron, vous piochez la première carte de la pioche, puis placez une carte de votre main, face cachée, sous la pioche. Ce peut être la carte que vous venez de piocher.',
  'fox.ability.treasure.name': 'Trésor',
  'fox.ability.treasure.line': 'Qui remporte le pli marque 1 point.',
  'fox.ability.treasure.text':
    'Qui remporte un pli marque aussitôt 1 point par Trésor qu’il contient, en plus de ce que valent les plis de la manche.',
  'fox.ability.witch.name': 'Sorcière',
  'fox.ability.witch.line': 'Seule Sorcière du pli, elle compte comme atout.',
  'fox.ability.witch.text':
    'Quand on cherche qui remporte le pli et qu’il contient exactement une Sorcière, elle compte comme un 9 d’atout. Pour fournir la couleur, elle garde la sienne. Deux Sorcières dans un pli gardent chacune leur couleur.',
  'fox.ability.monarch.name': 'Monarque',
  'fox.ability.monarch.line': 'Entamé : répondez du 1 ou de la plus forte carte de la couleur.',
  'fox.ability.monarch.text':
    'Si vous entamez d’un Monarque et que l’autre a des cartes de sa couleur, il doit répondre par le 1 de cette couleur ou par la plus forte qu’il a en main. Joué en second, un Monarque n’est qu’un 11.',
} as const;
