import { wordsPerMinute } from '#core/audio/speaking-rate.ts'
import { knownNames } from '#core/dialog/hosts.ts'
import type { Language } from '#core/languages/languages.ts'
import { detectLanguage } from '#core/source/detect-language.ts'
import { languageNotice } from '#core/source/language-notice.ts'
import { readSource } from '#core/source/read-source.ts'
import type { Source } from '#core/source/source.ts'
import { splitVoiceId } from '#core/voices/voice-ids.ts'
import { seedOf } from '#core/writing/random.ts'
import { openChecker } from '#providers/language/checker.ts'
import type { CheckerChoice } from '#providers/language/checker-choice.ts'
import type { Proof } from '#providers/language/checker-trial.ts'
import { createWriter } from '#providers/language/create-writer.ts'
import type { ServiceOptions } from '#providers/language/language-service.ts'
import type { Described, WriteRequest, Writer, WriterReport } from '#providers/language/writer.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import type { VoiceId } from '#providers/speech/speech.ts'

/** Parses the text for a writer, with notices for its creator. `wanted` null: the text's own language. */
export function readText(
  text: string,
  wanted: Language | null,
): { source: Source; language: Language; notices: string[] } {
  const source = readSource(text)
  const detected = detectLanguage(source.text)
  const language = wanted ?? detected ?? 'en'
  const otherLanguage = languageNotice(detected, language)
  return { source, language, notices: [...source.notices, ...(otherLanguage ? [otherLanguage] : [])] }
}

/** A request to a writer; the length in words follows from the voice that speaks first. */
export type WritingOrder = Omit<
  WriteRequest,
  'wordsPerMinute' | 'seed' | 'check' | 'report' | 'onRevised' | 'onDescribed'
> & {
  /** null: no model checks the lines. */
  checker: CheckerChoice | null
  seed: number | null
  voice: VoiceId
}

/** Returns the writer and its request, for the site and the command line alike. */
export function prepareWriting(
  writerId: string,
  settings: ProviderSettings,
  { voice, seed, checker, ...order }: WritingOrder,
  onReport: (report: WriterReport | { proof: Proof } | { described: Described }) => void | Promise<void>,
  options: ServiceOptions = {},
): { writer: Writer; request: WriteRequest & { seed: number } } {
  const request: WriteRequest & { seed: number } = {
    ...order,
    seed: seed ?? seedFor(order),
    wordsPerMinute: wordsPerMinute(splitVoiceId(voice).provider, order.language),
    report: (report) => void onReport(report),
    onDescribed: (described) => void onReport({ described }),
  }
  const onWait = (message: string) => void onReport({ message })
  if (checker) {
    const check = openChecker(checker, settings, (proof) => onReport({ proof }), { ...options, onWait })
    const { source, language, signal } = order
    const text = { source, language, names: knownNames(order.leaderName, order.hosts) }
    request.check = async (statements) => {
      const { labels, error } = await check(text, statements, signal)
      if (error)
        await onReport({ notice: `Not all lines could be checked against the text. ${error.message}` })
      return labels
    }
  }
  return { writer: createWriter(writerId, settings, { ...options, onWait }), request }
}

/** The same text, leader and format give the same seed, so that a dialog can be repeated. */
export function seedFor({
  source,
  leaderName,
  format,
}: Pick<WriteRequest, 'source' | 'leaderName' | 'format'>): number {
  return seedOf(source.text, leaderName, format.id)
}
