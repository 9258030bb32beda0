import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * schema.org for search engines: a block of data, which no policy has to allow to run. A closing tag inside a text
 * cannot end it. Only the server writes it: nobody reads it in a browser, where a script would want a policy's trust.
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
