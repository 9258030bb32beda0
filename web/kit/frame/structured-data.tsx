/**
 * schema.org for search engines: a block of data, which no policy has to allow to run. A closing tag inside a text
 * cannot end it.
 */
export const StructuredData = ({ value }: { readonly value: Readonly<Record<string, unknown>> }) => (
  <script
    type="application/ld+json"
    // oxlint-disable-next-line react/no-danger -- JSON, with every «<» written as a code
    dangerouslySetInnerHTML={{ __html: JSON.stringify(value).replaceAll('<', String.raw`\u003c`) }}
  />
)
