import account from './account.ts'
import episode from './episode.ts'
import frame from './frame.ts'
import home from './home.ts'
import list from './list.ts'
import listening from './listening.ts'
import newsletter from './newsletter.ts'
import player from './player.ts'
import texts from './texts.ts'

export const germanMessages = { account, episode, frame, home, list, listening, newsletter, player, texts }
