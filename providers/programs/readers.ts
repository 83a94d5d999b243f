import { largestPackBytes } from '#core/voices/voice-pack.ts'

/**
 * Everything that parses user input and could be made expensive. Each reader runs in a child process (`readInChild`) that is
 * killed when it exceeds a limit: `seconds` of processor time (not of the clock, because the machine may be busy),
 * `megabytes` of memory, `bytes` of input. `refused` is the user's error message.
 */
export const readers = {
  'write dialog': { ...ofText(120), asksOthers: true },
  'plan dialog': { ...ofText(60), asksOthers: true },
  'rewrite line': { ...ofText(60), asksOthers: true },
  'check by model': { ...ofText(60), asksOthers: true },
  'check lines': ofText(60),
  'describe text': ofText(60),
  'read former feed': ofFeed('This feed'),
  'check feed': ofFeed('The feed of this site'),
  'measure sound': {
    program: 'providers/outside/outside-process.ts',
    seconds: 60,
    megabytes: 700,
    bytes: 500_000_000,
    refused: 'Its audio could not be read: it takes too long or too much memory. Save it anew as an MP3.',
  },
  'read document': {
    program: 'providers/documents/document-process.ts',
    seconds: 60,
    megabytes: 512,
    bytes: 50_000_000,
    refused:
      'It takes too long or too much memory to read. Save only the part about the leader, or save it as text.',
  },
  'join documents': {
    program: 'providers/documents/document-process.ts',
    seconds: 20,
    megabytes: 512,
    bytes: 20_000_000,
    refused: 'These documents are too long to be put together. Send only the parts about the leader.',
  },
  'lead of text': {
    program: 'providers/documents/document-process.ts',
    seconds: 5,
    megabytes: 512,
    bytes: 100_000,
    refused: 'The beginning of this text could not be read.',
  },
  'clean picture': {
    program: 'server/media/picture-process.ts',
    seconds: 60,
    megabytes: 1500,
    bytes: 50_000_000,
    refused: 'The picture could not be read. Please save it anew, smaller, and try again.',
  },
  'clean music': {
    program: 'providers/media/music-process.ts',
    seconds: 60,
    megabytes: 1000,
    bytes: 20_971_520,
    refused: 'The music could not be read: it is too long. Save a piece of a few minutes and try again.',
  },
  'add voice pack': {
    program: 'cli/pack-process.ts',
    seconds: 300,
    megabytes: 700,
    bytes: largestPackBytes,
    refused:
      'The pack takes too long or too much memory to read. Add it on the command line, where the site runs.',
  },
} satisfies Record<string, Reader>

export type ReaderName = keyof typeof readers
export type Reader = {
  program: string
  seconds: number
  megabytes: number
  bytes: number
  refused: string
  /** Gets the API keys of language models, and may wait for a model without limit. */
  asksOthers?: boolean
}

function ofText(seconds: number): Reader {
  return {
    program: 'pipeline/text-process.ts',
    seconds,
    megabytes: 1000,
    bytes: 8_000_000,
    refused:
      'This text could not be read: it takes too long or too much memory. Shorten it, or leave out what is no prose, such as long lists and tables.',
  }
}

function ofFeed(what: string): Reader {
  return {
    program: 'providers/outside/outside-process.ts',
    seconds: 60,
    megabytes: 1500,
    bytes: 60_000_000,
    refused: `${what} could not be read: it takes too long or too much memory.`,
  }
}
