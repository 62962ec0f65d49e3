// What the guide says in the first game of duet.

import type { Note } from '../lesson';

export const notes: Note[] = [
  {
    at: 1,
    clause: 'custom-board',
    spots: ['tracker'],
    say: {
      en: 'Welcome. Tonight you and Hedgehog play together: you both win or you both lose. Your tracker stands in the middle of a short path of seven spaces.',
      fr: 'Bienvenue. Ce soir, Hérisson et vous jouez ensemble : vous gagnez ou perdez tous les deux. Votre pion est au milieu d’un court chemin de sept cases.',
    },
  },
  {
    at: 1,
    clause: 'collect',
    spots: ['gem-1', 'gem-2', 'gem-5', 'gem-6'],
    say: {
      en: 'Beside the path lie gems. Collect them all and you win. Where you stop after a trick, you pick up one gem.',
      fr: 'Au bord du chemin, il y a des gemmes. Ramassez-les toutes pour gagner. Là où vous vous arrêtez après un pli, vous prenez une gemme.',
    },
  },
  {
    at: 1,
    clause: 'deal',
    spots: ['decree', 'hand'],
    say: {
      en: 'You move by playing tricks. Each of you has seven cards today. The decree says that Stars are trump. You dealt, so Hedgehog leads.',
      fr: 'On avance en jouant des plis. Vous avez sept cartes chacun aujourd’hui. Le décret dit que l’atout est Étoile. Vous avez distribué : Hérisson entame.',
    },
  },
  {
    at: 2,
    clause: 'follow-suit',
    spots: ['trick-1', 'hand-D9'],
    say: {
      en: 'A Dove was led and you have Doves: you must follow suit. Look at the paws on the cards: the {card D4} has one, your {card D9} none. Play it.',
      fr: 'Une Colombe est entamée et vous en avez : il faut fournir. Regardez les pattes : le {card D4} en a une, votre {card D9} aucune. Jouez-le.',
    },
  },
  {
    at: 3,
    clause: 'move',
    spots: ['tracker', 'gem-2'],
    say: {
      en: 'You won, so the tracker moved toward you: as many spaces as both cards have paws together, one. A gem lay there: collected!',
      fr: 'Vous avez gagné : le pion avance vers vous, d’autant de cases qu’il y a de pattes sur les deux cartes, une. Une gemme s’y trouvait : ramassée !',
    },
  },
  {
    at: 3,
    clause: 'lead',
    spots: ['hand-S10'],
    say: {
      en: 'The winner leads. Try the {card S10}, the highest trump, with three paws.',
      fr: 'Le gagnant entame. Essayez le {card S10}, le plus fort atout, avec ses trois pattes.',
    },
  },
  {
    at: 5,
    clause: 'musician',
    spots: ['trick-1', 'tracker'],
    say: {
      en: 'Hedgehog answered with a Musician: the winner may move the other way. Three spaces toward you would leave the path. Choose three toward Hedgehog: a gem lies there.',
      fr: 'Hérisson a joué un Musicien : le gagnant peut aller dans l’autre sens. Trois cases vers vous feraient sortir du chemin. Choisissez trois cases vers Hérisson : une gemme y attend.',
    },
  },
  {
    at: 6,
    clause: 'gift',
    spots: ['hand-S7'],
    say: {
      en: 'Well led. You may not speak about your cards, but you can send one: a 7 is a Gift. Lead the {card S7}.',
      fr: 'Bien mené. On ne parle pas de ses cartes, mais on peut en offrir une : un 7 est un Cadeau. Entamez le {card S7}.',
    },
  },
  {
    at: 7,
    clause: 'gift',
    spots: ['hand-S6'],
    say: {
      en: 'Now each of you gives the other one card, without knowing what comes back. Give the {card S6}.',
      fr: 'Chacun donne maintenant une carte à l’autre, sans savoir ce qu’il recevra. Donnez le {card S6}.',
    },
  },
  {
    at: 9,
    clause: 'gift',
    spots: ['hand-D5'],
    say: {
      en: 'Hedgehog gave you the {card D5}, a Gazelle. You will like it. Now Hedgehog follows, and has to play a Star.',
      fr: 'Hérisson vous a donné le {card D5}, une Gazelle. Elle vous plaira. À lui de fournir : il doit jouer une Étoile.',
    },
  },
  {
    at: 10,
    clause: 'off-path',
    spots: ['space-6', 'tracker', 'forest'],
    say: {
      en: 'Two spaces toward Hedgehog led off the path! A forest token covers the last space, and the tracker is back at the start. Without a token left, the game would be lost.',
      fr: 'Deux cases vers Hérisson : hors du chemin ! Un jeton Forêt couvre la dernière case, et le pion revient au départ. Sans jeton restant, la partie serait perdue.',
    },
  },
  {
    at: 10,
    clause: 'push-gems',
    spots: ['gem-5'],
    say: {
      en: 'The gem of the covered space is not lost: it moved one space toward the start.',
      fr: 'La gemme de la case couverte n’est pas perdue : elle s’est rapprochée d’une case du départ.',
    },
  },
  {
    at: 11,
    clause: 'royal-heir',
    spots: ['trick-1', 'hand-D3'],
    say: {
      en: 'Hedgehog leads a Royal Heir, a 9. You have a Rose, but after a led 9 you are free to play any card. Play the {card D3}: Foxes.',
      fr: 'Hérisson entame un Héritier royal, un 9. Vous avez une Rose, mais quand un 9 est entamé vous pouvez jouer n’importe quelle carte. Jouez le {card D3} : les Renards.',
    },
  },
  {
    at: 12,
    clause: 'foxes',
    spots: ['decree'],
    say: {
      en: 'Foxes: you say which of you two may exchange the decree with a card of their hand. Name yourself.',
      fr: 'Les Renards : vous dites qui de vous deux pourra échanger le décret avec une carte de sa main. Choisissez-vous.',
    },
  },
  {
    at: 13,
    clause: 'foxes',
    spots: ['hand-D8', 'decree'],
    say: {
      en: 'Put the {card D8} there: Doves become trump at once. So your 3 of Doves beats the 9 of Roses, and its two paws lead to the next gem.',
      fr: 'Posez-y le {card D8} : Colombe devient aussitôt l’atout. Votre 3 de Colombes bat donc le 9 de Roses, et ses deux pattes mènent à la gemme suivante.',
    },
  },
  {
    at: 14,
    clause: 'gazelle',
    spots: ['hand-D5'],
    say: {
      en: 'Two gems are left, the first of them one step before you. Now the Gazelle that Hedgehog gave you: with a 5, the winner may leave out the paws of one card. Lead the {card D5}.',
      fr: 'Il reste deux gemmes, dont une à un pas devant vous. Voici la Gazelle reçue de Hérisson : avec un 5, le gagnant peut ignorer les pattes d’une carte. Entamez le {card D5}.',
    },
  },
  {
    at: 16,
    clause: 'move-choice',
    spots: ['tracker', 'space-0'],
    say: {
      en: 'Four paws would lead into the forest. Leave out the three of the {card R2}: one space toward you, onto the gem.',
      fr: 'Quatre pattes mèneraient dans la forêt. Ignorez les trois du {card R2} : une case vers vous, sur la gemme.',
    },
  },
  {
    at: 17,
    clause: 'trick-winner',
    spots: ['hand-R6', 'gem-5'],
    say: {
      en: 'The last gem is five spaces away, toward Hedgehog: so Hedgehog should win. Lead the {card R6}, two paws, and hope for a higher Rose with three.',
      fr: 'La dernière gemme est à cinq cases, vers Hérisson : c’est donc lui qui doit gagner. Entamez le {card R6}, deux pattes, et espérez une Rose plus forte qui en ait trois.',
    },
  },
  {
    at: 19,
    clause: 'score',
    say: {
      en: 'Two and three are five: the last gem. You both win! The score: 1 for each card still in a hand, 3 for each forest token left, and on the real boards more for their level.',
      fr: 'Deux et trois font cinq : la dernière gemme. Vous gagnez tous les deux ! Le score : 1 par carte encore en main, 3 par jeton Forêt restant, et davantage selon le niveau des vrais plateaux.',
    },
  },
  {
    at: 19,
    clause: 'rounds',
    say: {
      en: 'A whole match has up to three rounds of 11 tricks. Between them gems and forest grow. And remember: not a word about your cards. Hedgehog is ready.',
      fr: 'Une vraie partie compte jusqu’à trois manches de 11 plis. Entre elles, des gemmes s’ajoutent et la forêt avance. Et surtout : pas un mot sur vos cartes. Hérisson est prêt.',
    },
  },
];
