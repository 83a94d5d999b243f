import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DraftAudio } from '#app/features/manage/draft-audio.tsx'
import { InviteGuest } from '#app/features/manage/invite-guest.tsx'
import {
  BasicFields,
  GuestFields,
  HostFields,
  KnownPicker,
  SponsorFields,
} from '#app/features/manage/metadata-fields.tsx'
import { useMetadataForm } from '#app/features/manage/use-metadata-form.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { plainMessage } from '#core/errors.ts'
import { browserDatabase } from '#tables/connect.ts'
import { hostQueries } from '#tables/hosts.ts'
import type { OwnPodcast } from '#tables/own-podcasts.ts'
import { sponsorQueries } from '#tables/sponsors.ts'
import type { Wizard } from './use-wizard.ts'

/** Step 4: what the episode is called and who is in it; then it is published, or kept as a draft. */
export function MetadataStep({
  wizard,
  podcast,
  userId,
}: {
  wizard: Wizard
  podcast: OwnPodcast
  userId: string
}) {
  const navigate = useNavigate()
  const metadata = useMetadataForm(podcast, true)
  const hosts = useQuery(hostQueries(browserDatabase).own(userId))
  const sponsors = useQuery(sponsorQueries(browserDatabase).own(userId))
  const [tab, setTab] = useState('basic')
  const { form, errors, ids } = metadata

  function leave() {
    wizard.finish()
    return navigate('/episodes/manage')
  }
  const save = useMutation({
    mutationFn: () => metadata.save(true),
    onSuccess: async () => {
      toast({ title: 'Podcast metadata saved successfully!' })
      await leave()
    },
    onError: (error) =>
      toast({ title: 'Failed to save metadata', description: reason(error), variant: 'destructive' }),
  })

  function finish() {
    if (metadata.check()) save.mutate()
    else toast({ title: 'Please correct the marked fields', variant: 'destructive' })
  }

  if (metadata.loadError) {
    return (
      <Banner tone="danger" title="The people of this episode could not be loaded">
        {plainMessage(metadata.loadError)}
      </Banner>
    )
  }
  if (!form) return <Skeleton className="h-96" />
  return (
    <div className="flex flex-col gap-8">
      <DraftAudio podcast={podcast} />
      <Tabs
        label="Metadata"
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'basic',
            label: withFlag('Basic Info', Boolean(errors.title)),
            content: <BasicFields value={form} errors={errors} onChange={metadata.change} />,
          },
          {
            value: 'host',
            label: withFlag('Host', Boolean(errors['host.avatar_url'])),
            content: (
              <div className="flex flex-col gap-6">
                <KnownPicker
                  label="Host"
                  known={hosts.data ?? []}
                  chosenId={ids.host}
                  onPick={(one) => {
                    metadata.setId('host', one?.id)
                    if (one)
                      metadata.change({
                        host: { name: one.name, title: one.title ?? '', avatar_url: one.avatar_url ?? '' },
                      })
                  }}
                />
                <HostFields
                  value={form.host}
                  errors={errors}
                  onChange={(host) => metadata.change({ host })}
                />
              </div>
            ),
          },
          {
            value: 'guest',
            label: withFlag('Guest', Boolean(errors.email || errors['guest.avatar_url'])),
            content: (
              <div className="flex flex-col gap-6">
                <GuestFields
                  value={form.guest}
                  errors={errors}
                  onChange={(guest) => metadata.change({ guest })}
                />
                <InviteGuest podcastId={podcast.id} metadata={metadata} />
              </div>
            ),
          },
          {
            value: 'sponsor',
            label: withFlag('Sponsor', Boolean(errors.website_url || errors.logo_url)),
            content: (
              <div className="flex flex-col gap-6">
                <KnownPicker
                  label="Sponsor"
                  known={sponsors.data ?? []}
                  chosenId={ids.sponsor}
                  onPick={(one) => {
                    metadata.setId('sponsor', one?.id)
                    if (one) {
                      const { name, description, website_url, logo_url } = one
                      metadata.change({
                        sponsor: {
                          name,
                          description: description ?? '',
                          website_url: website_url ?? '',
                          logo_url: logo_url ?? '',
                        },
                      })
                    }
                  }}
                />
                <SponsorFields
                  value={form.sponsor}
                  errors={errors}
                  onChange={(sponsor) => metadata.change({ sponsor })}
                />
              </div>
            ),
          },
        ]}
      />
      <div className="flex flex-wrap items-center gap-3 border-line border-t pt-6">
        <Button variant="quiet" onClick={() => wizard.goTo('generating')}>
          <ArrowLeft aria-hidden="true" />
          Back
        </Button>
        <div className="ml-auto flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => void leave()}>
            Skip for Now
          </Button>
          <Button busy={save.isPending} onClick={finish}>
            Save & Finish
          </Button>
        </div>
      </div>
    </div>
  )
}

function withFlag(label: string, isWrong: boolean) {
  return (
    <>
      {label}
      {isWrong && (
        <span className="text-danger">
          <span aria-hidden="true">●</span>
          <span className="sr-only"> (needs correction)</span>
        </span>
      )}
    </>
  )
}

/** The database's own sentences, such as the one about missing audio, are written for people. */
function reason(error: unknown): string | undefined {
  const message =
    (error as { code?: string; message?: string }).code === 'P0001' ? (error as Error).message : undefined
  return message
}
