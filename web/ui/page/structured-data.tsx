import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * schema.org data for search engines: a data block, which needs no permission of the content security policy. A closing tag
 * inside a text cannot end it. Only the server renders it: the browser has no use for it, and the policy would refuse a
 * script element that a script adds.
 */
export const StructuredData = ({ value }: { readonly value: Readonly<Record<string, unknown>> }) => {
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  if (!isServed) return null
  return (
    <script
      type="application/ld+json"
      // oxlint-disable-next-line react/no-danger -- JSON, with every «<» written as a code
      dangerouslySetInnerHTML={{ __html: JSON.stringify(value).replaceAll('<', String.raw`\u003c`) }}
    />
  )
}
