// Les pages des règles.

export default {
  'rules.title': 'Règles',
  'rules.intro':
    'Les règles des quatre jeux avec nos propres mots : assez courtes pour commencer, assez exactes pour trancher toute discussion.',
  'rules.back': 'Toutes les règles',
  'rules.play': 'Jouer',
  'rules.game.fox': 'The Fox in the Forest',
  'rules.game.fox.line': 'Deux mains, treize plis, et l’art de ne pas trop gagner.',
  'rules.game.duet': 'The Fox in the Forest Duet',
  'rules.game.duet.line': 'Les mêmes bois, côte à côte : ramassez toutes les gemmes sans un mot.',
  'rules.game.sly': 'SLY',
  'rules.game.sly.line': 'Des poules à rentrer, un renard à cacher, de deux à quatre visages impassibles.',
  'rules.game.duel': 'Living Forest Duel',
  'rules.game.duel.line': 'L’Été contre l’Hiver, et quatre façons de l’emporter.',
  'rules.search': 'Chercher dans ces règles',
  'rules.search.placeholder': 'un mot, une carte, une clause…',
  'rules.search.clear': 'Effacer la recherche',
  'rules.found': { one: '{n} clause', other: '{n} clauses' },
  'rules.found.none': 'Rien ici ne parle de « {query} ». Essayez un mot plus court, ou le texte exact.',
  'rules.contents': 'Sommaire',
  'rules.link': 'Lien vers « {title} »',
  'rules.link.title': 'Copier un lien vers cette clause',
  'rules.copied': 'Le lien est copié.',
  'rules.table': 'Tableau',
  'rules.book': 'Pour jouer',
  'rules.law': 'Le texte exact',
  'rules.law.note':
    'Voici le texte auquel le moteur de règles est tenu, clause par clause, avec sa notation et ses exemples. Il est écrit en anglais.',
  'rules.law.only':
    'Ce jeu n’a pas encore de livret. Voici son texte exact, en anglais, tel que le serveur le conserve.',
  'rules.law.unknown': 'Aucun jeu ne s’appelle « {game} » ici.',
  'rules.views': 'Comment lire les règles',
  'rules.loading': 'On va chercher le livret…',
  'rules.failed': 'Le livret n’a pas pu être chargé.',
  'rules.again': 'Réessayer',
  'rules.mark.house': 'maison',
  'rules.mark.house.text':
    'La valeur ou la règle imprimée nous est inconnue : celle-ci est la nôtre, et s’accorde avec tout ce que l’on sait.',
  'rules.mark.ruling': 'notre lecture',
  'rules.mark.ruling.text':
    'La règle imprimée ne dit rien ici, ou se lit de deux façons : voici comment nous la lisons.',
  'rules.mark.recovered': 'relevé sur les cartes',
  'rules.mark.recovered.text':
    'Absent de la règle imprimée, mais relevé sur le matériel imprimé par des sources qui concordent.',
  'rules.seat.first': 'Première place',
  'rules.seat.second': 'Seconde place',
  'rules.coop': 'Poulailler {name} : ses places valent {points}.',
  'rules.general.turn.title': 'Pas maintenant',
  'rules.general.turn.why': 'Ce n’est pas à vous, ou bien une autre décision est attendue d’abord.',
  'rules.general.notation.title': 'Incompris',
  'rules.general.notation.why': 'Le jeu ne connaît pas ce coup.',
} as const;
