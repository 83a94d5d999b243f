import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { RightsUnknown } from '#app/features/auth/rights-unknown.tsx'
import { useAdminCheck } from '#app/features/auth/use-is-admin.ts'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import frame from '#app/messages/frame.ts'
import words from '#app/messages/voices.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toastFailure } from '#app/ui/toast-list.ts'
import { useChange } from '#app/use-change.ts'
import { AppError } from '#core/errors.ts'
import { browserDatabase } from '#tables/database.ts'
import { hostVoiceQueries, saveHostVoice, voiceQueries } from '#tables/options/options-queries.ts'
import { type HostVoiceChoice, HostVoices } from './host-voices.tsx'
import { ShowLexicon } from './show-lexicon.tsx'
import { useVoicePreview } from './use-voice-preview.ts'
import { VoicePacks } from './voice-packs.tsx'

/**
 * The voices of both hosts. Admins choose them, also for every creator who has not chosen. `hasPacks`: on the voices page, packs can be
 * added too. `hasLexicon` is false inside another form, whose button would not save the pronunciation.
 */
export function VoiceSettings({
  hasPacks = false,
  hasLexicon = true,
}: {
  hasPacks?: boolean
  hasLexicon?: boolean
}) {
  const check = useAdminCheck()
  const { user } = useAuth()
  if (check.isAdmin === null) return <VoiceSkeleton />
  if (check.hasFailed) return <RightsUnknown check={check} />
  if (!check.isAdmin || !user) {
    return (
      <Card>
        <EmptyState title={words.restricted} className="py-10">
          {words.restrictedText}
        </EmptyState>
      </Card>
    )
  }
  return <ShowVoices hasPacks={hasPacks} hasLexicon={hasLexicon} />
}

function ShowVoices({ hasPacks, hasLexicon }: { hasPacks: boolean; hasLexicon: boolean }) {
  const viewer = useViewer()
  const options = useQuery(voiceQueries(browserDatabase).options())
  const own = useQuery(hostVoiceQueries(viewer).own())
  const effective = useQuery(hostVoiceQueries(viewer).effective())
  const preview = useVoicePreview()
  useFailureToast(options.isError, words.optionsFailed)
  useFailureToast(own.isError, words.choiceFailed)

  const save = useChange(
    async (db, { position, voiceId }: HostVoiceChoice) => {
      // Read for each save: the session may have ended since the card was opened.
      const { data } = await db.auth.getSession()
      if (!data.session) throw new AppError('forbidden', words.mustLogIn)
      const user_id = data.session.user.id
      await saveHostVoice(db, { user_id, host_position: position, voice_id: voiceId })
    },
    {
      tables: ['user_host_voices'],
      done: words.choiceSaved,
      failed: ({ message }) => (message === words.mustLogIn ? message : words.choiceNotSaved),
    },
  )

  if (options.isLoadingError || own.isLoadingError) {
    return (
      <Banner
        retry={[options, own]}
        title={options.isLoadingError ? words.optionsFailed : words.choiceFailed}
      />
    )
  }
  if (!options.data || !own.data) return <VoiceSkeleton />
  const chosen = Object.fromEntries(
    [...(effective.data ?? []), ...own.data].map((row) => [row.host_position, row.voice_id]),
  )
  const voiceOfA = options.data.find((voice) => voice.voice_id === chosen['Host A'])
  return (
    <div className="flex flex-col gap-6">
      <Card className="flex max-w-3xl flex-col gap-6">
        <p className="text-quiet text-sm">{words.forNewEpisodes}</p>
        <HostVoices
          options={options.data}
          chosen={chosen}
          saving={save.isPending ? save.variables : null}
          preview={preview}
          onChoose={save.mutate}
        />
        {options.data.length === 0 && (
          <Banner tone="warning" title={words.noVoices}>
            {words.noVoicesText}
          </Banner>
        )}
      </Card>
      {hasPacks && <VoicePacks voices={options.data} preview={preview} />}
      {hasLexicon && <ShowLexicon voice={voiceOfA} />}
    </div>
  )
}

function useFailureToast(isError: boolean, title: string): void {
  useEffect(() => {
    if (isError) toastFailure(title)
  }, [isError, title])
}

export function VoiceSkeleton() {
  return (
    <Card role="status" aria-label={frame.loading} className="grid max-w-3xl gap-6 sm:grid-cols-2">
      <Skeleton className="h-31 sm:col-span-2 sm:h-12" />
      <Skeleton className="h-19" />
      <Skeleton className="h-19" />
    </Card>
  )
}
