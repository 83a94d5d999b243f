import { messagesOf } from './all-messages.ts'

export default messagesOf('verify')
