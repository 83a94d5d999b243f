/** The list of the help and the frame of its articles; their texts are in docs/use/. */
export default {
  intro: 'How to make, publish and look after episodes.',
  question: 'Your question',
  find: 'Find',
  found: { one: '{count} place found', other: '{count} places found' },
  answers: 'Answers',
  nothing: 'Nothing found. Try other words, or look through the list below.',
  allTopics: 'All help topics',
  inEnglish: 'The picture shows the page in English.',
} as const
