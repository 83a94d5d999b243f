/** Whether a file was made here: /verify. */
export default {
  title: 'Verify a file',
  description: 'Find out whether a recording was made here, and whether it has been changed since.',
  intro:
    'Was this recording made here, and is it unchanged? Choose an episode that you downloaded, in a browser or with a podcast app. The file stays on your device: only its fingerprint is looked up.',
  choose: 'Choose a file',
  reading: 'Reading {name}',
  readingFile: 'Reading the file',
  unreadable: 'The file could not be read',
  unreadableText: 'Choose it again. If it is on a drive or in the cloud, copy it to this device first.',
  orHash: 'Or its SHA-256',
  hashHint: 'For those who have computed it themselves, with sha256sum for example.',
  notAHash: 'A SHA-256 has 64 characters: digits, and letters from a to f.',
  check: 'Check',
  credentials:
    'Episodes made here also carry content credentials (C2PA) in the MP3 itself: programs that read them show that the voices are AI, and when and by what the episode was made. They are signed by this site.',
  unknown: 'Not one of our files',
  unknownText:
    'No episode that was published here has exactly this content. It was made elsewhere, or it was changed after it was downloaded. Some programs change a file by editing its title or picture.',
  published: 'Published here, unchanged',
  made: 'Made here, unchanged',
  imported: 'The sound itself was recorded elsewhere and taken over with the show.',
  notPublic: 'No longer public',
  edition: 'Edition',
  editionOf: '{number}, published {day}',
  voices: 'Voices',
  aiVoices: 'AI voices',
  aiVoicesOf: 'AI voices. {names}',
  voiceOf: '{host}: {voice}',
  newer: 'The episode has a newer recording now. What you have is what was published that day.',
  transcript: 'Transcript',
  transcriptLines: { one: 'Transcript: {count} line', other: 'Transcript: {count} lines' },
} as const
