import type english from '#app/messages/en/manage.ts'
import type { Translation } from '#app/messages/message.ts'

export default {} satisfies Translation<typeof english>
