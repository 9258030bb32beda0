import { useEffect, useState } from 'react'

type Part = typeof import('./own-links.lazy.tsx')

/** The pages of a signed-in user in the menu of a phone, loaded after the page: most visitors are anonymous. */
export const OwnMenu = () => {
  const [part, setPart] = useState<Part | null>(null)
  useEffect(() => void import('./own-links.lazy.tsx').then(setPart, () => undefined), [])
  return part && <part.OwnLinks />
}
