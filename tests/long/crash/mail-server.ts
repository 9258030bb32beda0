import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { OutsideMoment } from './crash-target.ts'

const messageId = /^Message-ID: <([^@>]+)@/im

/** A mail server of one worker. It can hold the answer to the first e-mail, which it has taken by then. */
export class MailServer implements OutsideMoment {
  readonly #server: SMTPServer
  readonly #sent: string[]
  #isHolding = false
  #held: (() => void) | null = null

  /** `sent` gets the id of every e-mail that the server takes. */
  constructor(sent: string[]) {
    this.#sent = sent
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onData: (stream, _, done) => void this.#take(stream, () => done()),
    })
    this.#server.on('error', () => undefined)
  }

  async #take(stream: Readable, acknowledge: () => void): Promise<void> {
    // A worker that is killed breaks its connection, also in the middle of an e-mail.
    const email = await text(stream).catch(() => null)
    if (email === null) return
    this.#sent.push(messageId.exec(email)?.[1] ?? email)
    if (!this.#isHolding) {
      acknowledge()
      return
    }
    this.#isHolding = false
    this.#held = acknowledge
  }

  /** Starts the server and returns its address. */
  async listen(): Promise<string> {
    const listening = this.#server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    return `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  }

  /** Holds the answer to the next e-mail. */
  hold(): this {
    this.#isHolding = true
    return this
  }

  hasCome(): boolean {
    return this.#held !== null
  }

  continue(): void {
    this.#isHolding = false
    this.#held?.()
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
    })
  }
}
