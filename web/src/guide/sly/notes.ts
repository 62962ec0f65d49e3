// What the guide says in the first game of sly.

import type { Note } from '../lesson';

export const notes: Note[] = [
  {
    at: 0,
    clause: 'cards',
    spots: ['hand'],
    say: {
      en: 'Welcome to the hen house. You and Hedgehog each own a Fox and some Hens: four today instead of six. The backs show whose card it is, but not which.',
      fr: 'Bienvenue au poulailler. Hérisson et vous avez chacun un Renard et des Poules : quatre aujourd’hui au lieu de six. Le dos montre à qui est la carte, pas laquelle c’est.',
    },
  },
  {
    at: 0,
    clause: 'coops',
    spots: ['slot-0', 'slot-1', 'slot-2', 'slot-3', 'slot-4', 'slot-5', 'slot-6', 'slot-7'],
    say: {
      en: 'Around the house there are eight places. A Hen that is safe on one of them at the end earns its number.',
      fr: 'Autour du poulailler, il y a huit places. Une Poule à l’abri sur l’une d’elles à la fin rapporte le nombre inscrit.',
    },
  },
  {
    at: 0,
    clause: 'lay',
    spots: ['hand-0:4', 'slot-2'],
    say: {
      en: 'A turn is one action. The first is to lay a card face down on a free place. Lay your Hen 4 on this place: it is worth 3.',
      fr: 'Un tour est une seule action. La première : poser une carte face cachée à une place libre. Posez votre Poule 4 ici : la place vaut 3.',
    },
  },
  {
    at: 2,
    clause: 'lay',
    spots: ['hand-0:fox', 'slot-5'],
    say: {
      en: 'Hedgehog laid a card too. Hen or Fox? Nobody knows but Hedgehog. Lay your Fox here: a trap for somebody’s Hen.',
      fr: 'Hérisson a posé une carte lui aussi. Poule ou Renard ? Lui seul le sait. Posez votre Renard ici : un piège pour les Poules.',
    },
  },
  {
    at: 4,
    clause: 'expose',
    spots: ['slot-6'],
    say: {
      en: 'You may also expose a card of the other. A Fox is captured, worth as many points as there are players. A Hen becomes safe. Hedgehog’s first card smells of fox: expose it.',
      fr: 'Vous pouvez aussi démasquer une carte de l’autre. Un Renard est capturé et vaut autant de points qu’il y a de joueurs. Une Poule se met à l’abri. Celle-ci sent le renard : démasquez-la.',
    },
  },
  {
    at: 5,
    clause: 'score',
    spots: ['won-0'],
    say: {
      en: 'A Fox indeed, and it is yours: 2 points. The place is free again. A guess can go wrong, mind you: then you do a Hen a favour.',
      fr: 'Un Renard, et il est à vous : 2 points. La place est de nouveau libre. Mais on peut se tromper : alors on rend service à une Poule.',
    },
  },
  {
    at: 6,
    clause: 'reveal',
    spots: ['slot-5'],
    say: {
      en: 'The third action is to reveal: turn up as many face-down cards as there are players, here two, whoever owns them. Begin with your own Fox.',
      fr: 'La troisième action est de révéler : retourner autant de cartes cachées qu’il y a de joueurs, ici deux, à qui qu’elles soient. Commencez par votre Renard.',
    },
  },
  {
    at: 7,
    clause: 'reveal-fox',
    spots: ['slot-0'],
    say: {
      en: 'Your Fox is awake. Its captured cousin will not get in the way, so Hedgehog has only Hens. Turn up this one: a Fox gobbles the highest Hen that is turned up with it.',
      fr: 'Votre Renard est réveillé. Hérisson a perdu le sien : il n’a que des Poules. Retournez celle-ci : un Renard croque la plus forte Poule révélée avec lui.',
    },
  },
  {
    at: 8,
    clause: 'reveal-fox',
    spots: ['won-0'],
    say: {
      en: 'Gobbled: Hedgehog’s Hen 4 is worth 4 points to you. Your Fox slipped back into your hand, and both places are free.',
      fr: 'Croquée : la Poule 4 de Hérisson vous vaut 4 points. Votre Renard est revenu dans votre main, et les deux places sont libres.',
    },
  },
  {
    at: 9,
    clause: 'safe',
    spots: ['slot-2'],
    say: {
      en: 'Hedgehog hoped for a Fox and exposed your Hen 4. Thank you! She is safe for good: 3 points, and nobody can touch her.',
      fr: 'Hérisson espérait un Renard et a démasqué votre Poule 4. Merci ! Elle est à l’abri pour de bon : 3 points, et nul ne peut plus y toucher.',
    },
  },
  {
    at: 9,
    clause: 'freed',
    spots: ['hand-0:3', 'slot-6'],
    say: {
      en: 'The other place worth 3 is free since the Fox was captured. Lay your Hen 3 there.',
      fr: 'L’autre place à 3 points est libre depuis la capture du Renard. Posez-y votre Poule 3.',
    },
  },
  {
    at: 11,
    clause: 'reveal-hens',
    spots: ['slot-6'],
    say: {
      en: 'You know your Hen 3, and Hedgehog has no Fox and no 4 any more. If only Hens are revealed, the highest becomes safe. Reveal your own first.',
      fr: 'Vous connaissez votre Poule 3, et Hérisson n’a plus ni Renard ni 4. Si l’on ne révèle que des Poules, la plus forte se met à l’abri. Révélez d’abord la vôtre.',
    },
  },
  {
    at: 12,
    clause: 'ties',
    spots: ['slot-1'],
    say: {
      en: 'And now this one of Hedgehog’s. Even against another 3 yours comes first, because it is your turn.',
      fr: 'Et maintenant celle-ci, de Hérisson. Même contre un autre 3, la vôtre passerait devant : c’est votre tour.',
    },
  },
  {
    at: 13,
    clause: 'reveal-hens',
    spots: ['slot-6'],
    say: {
      en: 'Your Hen 3 is safe: 3 more points. Hedgehog’s Hen 2 had to go back to its hand.',
      fr: 'Votre Poule 3 est à l’abri : encore 3 points. La Poule 2 de Hérisson a dû retourner dans sa main.',
    },
  },
  {
    at: 14,
    clause: 'last-card',
    spots: ['hand-0:2', 'slot-5'],
    say: {
      en: 'Hedgehog has one card left. Whoever begins a turn with a single card ends the game: then all Hens still face down are safe. Quick, lay your Hen 2 here.',
      fr: 'Il ne reste qu’une carte à Hérisson. Qui commence son tour avec une seule carte met fin à la partie : les Poules encore cachées sont alors à l’abri. Vite, posez votre Poule 2 ici.',
    },
  },
  {
    at: 15,
    clause: 'score',
    spots: ['slot-2', 'slot-5', 'slot-6', 'won-0'],
    say: {
      en: 'All is turned up. Your places: 3 + 3 + 2. The gobbled Hen: 4. The captured Fox: 2. That is 14; Hedgehog has 4. What stays in a hand counts nothing.',
      fr: 'Tout est retourné. Vos places : 3 + 3 + 2. La Poule croquée : 4. Le Renard capturé : 2. Cela fait 14 ; Hérisson en a 4. Ce qui reste en main ne compte pas.',
    },
  },
  {
    at: 15,
    clause: 'score',
    say: {
      en: 'One more thing: beware of your own Fox. A Hen of yours that it gobbles costs you her rank. Now play: two, three or four at a table.',
      fr: 'Une dernière chose : gare à votre propre Renard. S’il croque une de vos Poules, vous perdez sa valeur. À vous de jouer, à deux, trois ou quatre.',
    },
  },
];
