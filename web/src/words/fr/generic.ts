// Les mots de la table qui sert à tout jeu.
export default {
  'generic.actions': 'Ce que vous pouvez faire',
  'generic.touch': 'Touchez une chose marquée pour voir ce que vous pouvez en faire.',
  'generic.clear': 'Choisir autre chose',
  'generic.nothing': 'rien',
  'generic.prompt': '{who} : {text}',
} as const;
