/** Loads the page again in a browser without scripts: the site renders it with what is known then. */
export const RefreshWithoutScript = ({ seconds }: { readonly seconds: number }) => (
  <noscript>
    <meta httpEquiv="refresh" content={String(seconds)} />
  </noscript>
)
