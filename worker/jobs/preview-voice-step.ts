import { createHash } from 'node:crypto'
import { z } from 'zod'
import { longestTriedWords } from '#core/audio/lexicon.ts'
import { encodeWav } from '#core/audio/wav.ts'
import { AppError } from '#core/errors.ts'
import { languages, siteWords } from '#core/languages/languages.ts'
import { splitVoiceId } from '#core/voices/voice-ids.ts'
import { createSpeechProvider, listVoices } from '#providers/speech/voices.ts'
import { saveVoicePreview } from '#tables/options/options-sql.ts'
import type { Step } from '#worker/job.ts'
import { jobBudget } from '#worker/job-budget.ts'

export const previewInputSchema = z.object({
  voiceId: z.string(),
  language: z.enum(languages).nullable(),
  /** Words to hear instead of the voice's sample. */
  text: z.string().max(longestTriedWords).nullish(),
})

/** Records a few seconds of a voice, once for all users who choose voices. */
export const previewVoiceStep: Step = {
  name: 'preview',
  pollSeconds: 1,
  async run(run) {
    const { sql, job, settings, signal, mediaStore } = run
    const input = previewInputSchema.parse(job.input)
    const voice = (await listVoices(settings.providers)).find((listed) => listed.id === input.voiceId)
    if (!voice?.isAvailable) {
      throw new AppError(
        'invalid',
        `This voice is not available. ${voice?.needs ? `It needs ${voice.needs}.` : 'Choose another one.'}`,
      )
    }
    if (voice.previewUrl && !input.text)
      return { message: 'The preview is ready', result: { url: voice.previewUrl } }
    const language =
      input.language && voice.languages.includes(input.language)
        ? input.language
        : (voice.languages[0] ?? 'en')
    const text = input.text ?? siteWords[language].voicePreview
    const { provider: providerId, voice: voiceName } = splitVoiceId(voice.id)
    const provider = await createSpeechProvider(providerId, settings.providers)
    const name = createHash('sha256')
      .update(JSON.stringify([voice.id, provider.version(voiceName), language, text]))
      .digest('hex')
    const key = `previews/${input.text ? 'words/' : ''}${name.slice(0, 32)}.wav`
    try {
      if (!(await mediaStore.stat(key))) {
        const speech = await provider.speak({
          text,
          voice: voiceName,
          model: provider.modelFor(null, language),
          language,
          previousText: null,
          nextText: null,
          budget: jobBudget(run),
          signal,
        })
        await mediaStore.put(key, { bytes: encodeWav(speech.samples, speech.sampleRate) }, 'audio/wav')
      }
    } finally {
      await provider.close()
    }
    const url = `/media/${key}`
    if (language === voice.languages[0] && !input.text) await saveVoicePreview(sql, voice.id, url)
    return { message: 'The preview is ready', result: { url } }
  },
}
