import { createHash } from 'node:crypto'
import { z } from 'zod'
import { encodeWav } from '#core/audio/wav.ts'
import { type Language, languages } from '#core/dialog/languages.ts'
import { AppError } from '#core/errors.ts'
import { splitVoiceId } from '#core/voices/voice-ids.ts'
import { createSpeechProvider, listVoices } from '#providers/speech/voices.ts'
import { saveVoicePreview } from '#tables/options/server.ts'
import type { Step } from '#worker/job.ts'

export const previewInputSchema = z.object({ voiceId: z.string(), language: z.enum(languages).nullable() })

const sentences: Record<Language, string> = {
  en: 'Every decision begins with a question. I am one of the hosts who will ask it.',
  es: 'Toda decisión empieza con una pregunta. Yo soy una de las voces que la hará.',
  fr: 'Chaque décision commence par une question. Je suis une des voix qui la posera.',
  de: 'Jede Entscheidung beginnt mit einer Frage. Ich bin eine der Stimmen, die sie stellt.',
}

/** A few seconds of a voice, made once and then heard by everybody who chooses voices. */
export const previewVoiceStep: Step = {
  name: 'preview',
  pollSeconds: 1,
  async run({ sql, job, settings, signal, mediaStore }) {
    const input = previewInputSchema.parse(job.input)
    const voice = (await listVoices(settings.providers)).find((listed) => listed.id === input.voiceId)
    if (!voice?.isAvailable) {
      throw new AppError(
        'invalid',
        `This voice is not available. ${voice?.needs ? `It needs ${voice.needs}.` : 'Choose another one.'}`,
      )
    }
    if (voice.previewUrl) return { message: 'The preview is ready', result: { url: voice.previewUrl } }
    const language =
      input.language && voice.languages.includes(input.language)
        ? input.language
        : (voice.languages[0] ?? 'en')
    const name = createHash('sha256')
      .update(JSON.stringify([voice.id, language, sentences[language]]))
      .digest('hex')
    const key = `previews/${name.slice(0, 32)}.wav`
    if (!(await mediaStore.stat(key))) {
      const { provider: providerId, voice: voiceName } = splitVoiceId(voice.id)
      const provider = await createSpeechProvider(providerId, settings.providers)
      try {
        const speech = await provider.speak({
          text: sentences[language],
          voice: voiceName,
          model: provider.modelFor(null, language),
          language,
          previousText: null,
          nextText: null,
          signal,
        })
        await mediaStore.put(key, { bytes: encodeWav(speech.samples, speech.sampleRate) }, 'audio/wav')
      } finally {
        await provider.close()
      }
    }
    const url = `/media/${key}`
    if (language === voice.languages[0]) await saveVoicePreview(sql, voice.id, url)
    return { message: 'The preview is ready', result: { url } }
  },
}
