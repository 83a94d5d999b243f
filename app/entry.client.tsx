import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadWithClient } from '#tables/database.ts'
import { loadSentences } from './messages/said-by-server.ts'
import { refuseMarkup } from './trusted-types.ts'

refuseMarkup()
loadWithClient(() => loadSentences())

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
