import { fill } from '#app/messages/message.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import words from '#app/messages/voices.ts'
import type { SelectOption } from '#app/ui/select.tsx'
import { languages, siteWords } from '#core/languages/languages.ts'
import type { VoiceOption } from '#tables/options/options-queries.ts'

/** Options grouped by language, then voices of several languages, then unavailable voices. */
export function voiceChoices(voices: VoiceOption[]): SelectOption[] {
  const groups = [...languages.map((code) => siteWords[code].name), words.severalLanguages, words.notReady]
  const choices = voices.map((voice) => ({
    value: voice.voice_id,
    label: inPageLanguage(voice.voice_name),
    note: voice.is_available ? aboutOf(voice) : whatItNeeds(voice),
    isDisabled: !voice.is_available,
    group: groupOf(voice),
  }))
  return groups.flatMap((group) => choices.filter((choice) => choice.group === group))
}

function groupOf(voice: VoiceOption): string {
  if (!voice.is_available) return words.notReady
  const [first, ...others] = languages.filter((code) => voice.languages.includes(code))
  return first && others.length === 0 ? siteWords[first].name : words.severalLanguages
}

function aboutOf({ provider, gender }: VoiceOption): string {
  const genders: Record<string, string> = { female: words.female, male: words.male }
  return [genders[gender], serviceName(provider)].filter(Boolean).join(' · ')
}

/** `needs` is the name of a setting or a short text. */
function whatItNeeds({ provider, needs }: VoiceOption): string {
  const service = serviceName(provider)
  if (!needs) return words.notHere
  return /^[A-Z][A-Z0-9_]+$/.test(needs)
    ? fill(words.needsSetting, { service, setting: needs })
    : fill(words.needs, { service, what: inPageLanguage(needs) })
}

function serviceName(provider: string): string {
  const names: Record<string, string> = {
    elevenlabs: 'ElevenLabs',
    espeak: words.robotic,
    kokoro: words.natural,
    local: words.ownModel,
    openai: 'OpenAI',
    speech: words.ownServer,
  }
  return names[provider] ?? provider
}
