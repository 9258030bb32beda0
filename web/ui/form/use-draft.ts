import { useEffect } from 'react'

export type Draft = Readonly<Record<string, string>>

const prefix = 'draft:'

/** Storage may be forbidden or full: then a draft is lost, and nothing else. */
const tried = <A>(work: () => A, otherwise: A): A => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

const isDraft = (read: unknown): read is Draft =>
  typeof read === 'object' && read !== null && Object.values(read).every((text) => typeof text === 'string')

export const keepDraft = (name: string, draft: Draft): void =>
  tried(() => sessionStorage.setItem(`${prefix}${name}`, JSON.stringify(draft)), undefined)

/** Told once: what was taken over is no draft any more. */
export const takeDraft = (name: string): Draft | null =>
  tried(() => {
    const text = sessionStorage.getItem(`${prefix}${name}`)
    sessionStorage.removeItem(`${prefix}${name}`)
    const read: unknown = text === null ? null : JSON.parse(text)
    return isDraft(read) ? read : null
  }, null)

export const hasDraft = (name: string): boolean =>
  tried(() => sessionStorage.getItem(`${prefix}${name}`) !== null, false)

/** The next visitor of this tab may be another person. */
export const forgetDrafts = (): void =>
  tried(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  }, undefined)

interface Drafted {
  readonly name: string
  /** The session is over: what was typed has to outlive the sign-in. Never a password. */
  readonly isLost: boolean
  readonly values: () => Draft
  readonly take: (draft: Draft) => void
}

/** Keeps what was typed in this tab while the visitor signs in again (quality.md: keep the draft). */
export const useDraft = ({ name, isLost, values, take }: Drafted): void => {
  useEffect(() => {
    const draft = takeDraft(name)
    if (draft !== null) take(draft)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, [])
  useEffect(() => {
    if (isLost) keepDraft(name, values())
    // oxlint-disable-next-line react/exhaustive-deps -- at the moment of the loss
  }, [isLost])
}
