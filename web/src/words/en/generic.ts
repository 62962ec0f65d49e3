// Words of the table that any game can use.
export default {
  'generic.actions': 'What you may do',
  'generic.touch': 'Touch a marked thing to see what you may do with it.',
  'generic.clear': 'Choose something else',
  'generic.nothing': 'nothing',
  'generic.prompt': '{who}: {text}',
} as const;
