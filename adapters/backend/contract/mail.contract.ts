import { Schema } from 'effect'
import { endpoint } from './endpoint.ts'

export const sendMail = endpoint({
  name: 'sendMail',
  summary: 'Send an e-mail to the user',
  method: 'POST',
  path: '/105/api/mail/send',
  permission: 'view',
  input: Schema.Struct({
    /** Base64 of the kind of e-mail: `fines`, `fine` or `receipt`. */
    hash: Schema.String,
    /** Base64 of a JSON object; `note` is a line that the user wrote. */
    meta: Schema.String,
    /**
     * Base64 of a JSON object; `fineId` is the charge of the e-mail `fine`, `receipt` is the receipt of the e-mail
     * `receipt`.
     */
    data: Schema.String,
  }),
  reply: Schema.Struct({ sent: Schema.Boolean }),
  refusals: [
    'mail.large',
    'mail.base64',
    'mail.template',
    'mail.line-break',
    'mail.unverified',
    'mail.limit',
    'fine.unknown',
    'receipt.unknown',
  ],
  example: { hash: 'ZmluZXM=', meta: 'e30=', data: 'e30=' },
})
