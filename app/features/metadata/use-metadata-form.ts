import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useUnsavedInput } from '#app/features/auth/use-unsaved-input.ts'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { storedInBrowser } from '#app/stored-in-browser.ts'
import {
  checkMetadata,
  emptyMetadata,
  type MetadataErrors,
  type MetadataForm,
} from '#core/wizard/metadata-form.ts'
import { browserDatabase } from '#tables/database.ts'
import type { Guest, PodcastGuest } from '#tables/people/guests-queries.ts'
import { type OwnPodcast, ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'
import { type MetadataToSave, saveMetadata } from '#tables/podcasts/save-podcast-queries.ts'
import { allOf } from '#tables/query-keys.ts'

type Ids = { host?: string; guest?: string; sponsor?: string }

/**
 * Unsaved input, stored in this browser. In the wizard's last step, going back or a reload then loses nothing. On the edit page, input is
 * stored only if the session ends.
 */
type MetadataMemory = { form: MetadataForm; ids: Ids }

const metadataMemory = (podcastId: string) =>
  storedInBrowser<MetadataMemory>(`helmcast-metadata-${podcastId}`, readMemory)

const readMemory = ({ form, ids = {} }: Partial<MetadataMemory>) =>
  form?.host && form.guest && form.sponsor ? { form, ids } : null

export type MetadataState = {
  /** null until the stored people are loaded. */
  form: MetadataForm | null
  ids: Ids
  errors: MetadataErrors
  isDirty: boolean
  /** The guest as stored. */
  guest: Guest | null
  review: PodcastGuest | null
  loadError: Error | null
  change: (change: Partial<MetadataForm>) => void
  setId: (section: keyof Ids, id: string | undefined) => void
  /** Shows the errors. Returns the first invalid field, null if all are valid. */
  check: () => keyof MetadataErrors | null
  save: (publish?: boolean) => Promise<void>
}

/**
 * Form state of an episode's title, description and people. `isNew` (the wizard) fills in defaults and stores unsaved input in
 * this browser.
 */
export function useMetadataForm(podcast: OwnPodcast, isNew: boolean): MetadataState {
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const people = useQuery(ownPodcastQueries(viewer).people(podcast.id))
  const [form, setForm] = useState<MetadataForm | null>(null)
  const [ids, setIds] = useState<Ids>({})
  const [errors, setErrors] = useState<MetadataErrors>({})
  /** The form as it was stored or last sent. Input typed during a save stays unsaved. */
  const [stored, setStored] = useState<MetadataForm | null>(null)
  const isDirty = form !== stored
  const hasBeenRead = useRef(false)
  const unsaved = isDirty && form ? { form, ids } : null
  const restored = useUnsavedInput(isNew ? null : `details-${podcast.id}`, readMemory, unsaved)

  useEffect(() => {
    if (!people.data || isDirty) return
    const draft = hasBeenRead.current ? null : isNew ? metadataMemory(podcast.id).read() : restored
    hasBeenRead.current = true
    if (draft) {
      setIds(draft.ids)
      setForm(draft.form)
      return
    }
    const { host, guest, sponsor } = people.data
    const defaults = emptyMetadata(podcast.title, podcast.description)
    setIds({ host: host?.id, guest: guest?.id ?? undefined, sponsor: sponsor?.id })
    const read = {
      title: podcast.title,
      description: podcast.description,
      host: host ? textsOf(host, defaults.host) : isNew ? defaults.host : { ...defaults.host, name: '' },
      guest: guest ? { ...textsOf(guest, defaults.guest), email: guest.guest_email ?? '' } : defaults.guest,
      sponsor: sponsor ? textsOf(sponsor, defaults.sponsor) : defaults.sponsor,
    }
    setForm(read)
    setStored(read)
  }, [people.data, podcast.id, podcast.title, podcast.description, isNew, isDirty, restored])

  useEffect(() => {
    if (isNew && isDirty && form) metadataMemory(podcast.id).write({ form, ids })
  }, [isNew, isDirty, form, ids, podcast.id])

  return {
    form,
    ids,
    errors,
    isDirty,
    guest: people.data?.guest ?? null,
    review: people.data?.review ?? null,
    loadError: people.error,
    change: (change) => {
      setForm((now) => {
        const next = now && { ...now, ...change }
        // A displayed error disappears once it is fixed; new ones appear at the next save.
        if (next) setErrors((displayed) => stillWrong(displayed, checkMetadata(next)))
        return next
      })
    },
    setId: (section, id) => setIds((now) => ({ ...now, [section]: id })),
    check: () => {
      const found = form ? checkMetadata(form) : {}
      setErrors(found)
      return (Object.keys(found)[0] as keyof MetadataErrors | undefined) ?? null
    },
    save: async (publish) => {
      if (!form) return
      const metadata = { ...toSave(form, ids), ...(publish !== undefined && { is_published: publish }) }
      await saveMetadata(await browserDatabase(), podcast.id, metadata)
      await queryClient.invalidateQueries(allOf('podcasts'))
      // Keeps the ids of people created by this save, so that the next save updates them.
      const saved = await queryClient
        .fetchQuery(ownPodcastQueries(viewer).people(podcast.id))
        .catch(() => null)
      setIds((now) => ({
        host: now.host ?? saved?.host?.id,
        guest: now.guest ?? saved?.guest?.id ?? undefined,
        sponsor: now.sponsor ?? saved?.sponsor?.id,
      }))
      // Set after the refetch. Otherwise the old values would appear for a moment.
      setStored(form)
      metadataMemory(podcast.id).write(null)
      // Publishing changes the transcript that listeners read.
      if (publish !== undefined) await queryClient.invalidateQueries(allOf('dialog_segments'))
    },
  }
}

function stillWrong(displayed: MetadataErrors, found: MetadataErrors): MetadataErrors {
  const names = Object.keys(displayed) as (keyof MetadataErrors)[]
  return Object.fromEntries(names.filter((name) => found[name]).map((name) => [name, found[name]]))
}

/** A stored record under the form's field names; an empty column becomes an empty text. */
function textsOf<Texts extends Record<string, string>>(record: object, texts: Texts): Texts {
  const found = record as Record<string, unknown>
  return Object.fromEntries(Object.keys(texts).map((name) => [name, found[name] ?? ''])) as Texts
}

function toSave(form: MetadataForm, ids: Ids): MetadataToSave {
  const { email, ...guest } = trimmed(form.guest)
  return {
    title: form.title.trim(),
    description: form.description.trim(),
    host: section(trimmed(form.host), ids.host),
    guest: section({ ...guest, guest_email: email }, ids.guest),
    sponsor: section(trimmed(form.sponsor), ids.sponsor),
  }
}

/** Without a name there is no person: the section is sent as null, which removes the link. */
function section<Texts extends { name: string }>(texts: Texts, id: string | undefined) {
  return texts.name === '' ? null : { ...texts, ...(id && { id }) }
}

function trimmed<Texts extends Record<string, string>>(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as Texts
}
