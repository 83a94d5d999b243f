import type english from '#app/messages/en/labels.ts'
import type { Translation } from '#app/messages/message.ts'

export default {} satisfies Translation<typeof english>
