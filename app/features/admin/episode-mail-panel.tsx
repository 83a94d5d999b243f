import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { toast, toastFailure } from '#app/ui/toast-list.ts'
import { plainMessage } from '#core/errors.ts'
import { browserDatabase } from '#tables/database.ts'
import { mailedEpisodeQueries, type TriedMail, tryEpisodeMail } from '#tables/mails/subscribers-queries.ts'
import { MailFrame } from './mail-frame.tsx'
import { Panel } from './panel.tsx'

/** Preview of the e-mail that subscribers get for an episode, with a button to send a test to oneself. */
export function EpisodeMailPanel() {
  const episodes = useQuery(mailedEpisodeQueries(useViewer()).newest())
  const [chosen, setChosen] = useState('')
  const podcastId = chosen || (episodes.data?.[0]?.id ?? '')
  const mail = useMutation({
    mutationFn: async (isSent: boolean) => tryEpisodeMail(await browserDatabase(), podcastId, isSent),
    onSuccess: (sent, isSent) => isSent && tellOutcome(sent),
  })
  return (
    <Panel
      title="New-episode email"
      text="What confirmed subscribers get, once, a minute after an episode is published."
      query={episodes}
    >
      {(list) =>
        list.length === 0 ? (
          <p className="py-6 text-quiet text-sm">No episodes yet. Samples are never emailed.</p>
        ) : (
          <div className="flex flex-col gap-5">
            <div className="flex flex-wrap items-end gap-3">
              <SelectField
                label="Episode"
                className="min-w-0 flex-1 basis-64"
                value={podcastId}
                options={list.map(({ id, title }) => ({ value: id, label: title }))}
                onValueChange={(id) => {
                  setChosen(id)
                  mail.reset()
                }}
              />
              <Button variant="secondary" busy={mail.isPending} onClick={() => mail.mutate(false)}>
                Preview email
              </Button>
              <Button variant="secondary" disabled={mail.isPending} onClick={() => mail.mutate(true)}>
                Send it to me
              </Button>
            </div>
            {mail.isError && <Banner tone="danger" title={plainMessage(mail.error)} />}
            {mail.data && (
              <article aria-label="The email" className="flex flex-col gap-3">
                <p className="wrap-anywhere">
                  <span className="mr-2 text-quiet text-sm">Subject</span>
                  <span className="font-medium">{mail.data.subject}</span>
                </p>
                <Tabs
                  label="Format of the email"
                  tabs={[
                    {
                      value: 'drawn',
                      label: 'Formatted',
                      content: <MailFrame html={mail.data.html} title={mail.data.subject} />,
                    },
                    {
                      value: 'text',
                      label: 'Plain text',
                      content: (
                        <p className="wrap-anywhere whitespace-pre-wrap rounded-card border border-line bg-surface p-5 text-quiet text-sm">
                          {mail.data.text}
                        </p>
                      ),
                    },
                  ]}
                />
              </article>
            )}
          </div>
        )
      }
    </Panel>
  )
}

function tellOutcome({ to, outcome }: TriedMail) {
  if (outcome?.status === 'sent')
    toast({ title: 'The mail server has accepted the test email', description: `It goes to ${to}.` })
  else if (outcome?.status === 'outbox')
    toastFailure('No mail server is set', 'The test email is in the outbox (Admin → Outbox).')
  else if (outcome?.lastError)
    toastFailure(
      outcome.status === 'failed'
        ? 'The mail server has refused the test email'
        : 'The test email could not be sent yet',
      outcome.lastError,
    )
  else toastFailure('The mail server has not answered yet', 'The test email waits in the outbox.')
}
