import account from './account.ts'
import admin from './admin.ts'
import approvals from './approvals.ts'
import editor from './editor.ts'
import episode from './episode.ts'
import frame from './frame.ts'
import guest from './guest.ts'
import help from './help.ts'
import home from './home.ts'
import labels from './labels.ts'
import list from './list.ts'
import listening from './listening.ts'
import listens from './listens.ts'
import manage from './manage.ts'
import metadata from './metadata.ts'
import newsletter from './newsletter.ts'
import people from './people.ts'
import player from './player.ts'
import profile from './profile.ts'
import record from './record.ts'
import services from './services.ts'
import setup from './setup.ts'
import show from './show.ts'
import texts from './texts.ts'
import verify from './verify.ts'
import voices from './voices.ts'
import wizard from './wizard.ts'

export const spanishMessages = {
  account,
  admin,
  approvals,
  editor,
  episode,
  frame,
  guest,
  help,
  home,
  labels,
  list,
  listening,
  listens,
  manage,
  metadata,
  newsletter,
  people,
  player,
  profile,
  record,
  services,
  setup,
  show,
  texts,
  verify,
  voices,
  wizard,
}
