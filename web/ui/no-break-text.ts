import type { ReactNode } from 'react'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'

/** Returns a hint or a message with no-break spaces; a node that is not a text stays as it is. */
export const noBreakText = (node: ReactNode): ReactNode =>
  typeof node === 'string' ? withNoBreakSpaces(node) : node
