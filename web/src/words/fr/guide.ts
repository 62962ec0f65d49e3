// Les mots des premières parties guidées ; ce que dit le guide d’un jeu est dans `src/guide/<jeu>/notes.json`.
export default {
  'guide.link': 'Première partie guidée',
  'guide.link_label': 'Première partie guidée : {game}',
  'guide.title': 'Premiers pas : {game}',
  'guide.first_steps': 'Premiers pas',
  'guide.who': 'Blaireau vous guide',
  'guide.you': 'Vous',
  'guide.loading': 'Blaireau prépare la table…',
  'guide.back': 'Un pas en arrière',
  'guide.go_on': 'Continuer',
  'guide.do_it': 'Faites-le pour moi',
  'guide.progress': 'Étape {n} sur {all}',
  'guide.restart': 'Depuis le début',
  'guide.allowed': 'C’est permis : « {did} ». Mais cette fois, j’aimerais vous montrer autre chose : « {wish} ».',
  'guide.refused': '{why} Essayez plutôt : « {wish} ».',
  'guide.play': 'Jouer avec Hérisson',
  'guide.rules': 'Lire les règles',
} as const;
