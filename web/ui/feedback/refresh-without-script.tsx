interface RefreshProps {
  readonly seconds: number
  /** Where the browser goes; absent: to the page itself, which the site renders with what is known then. */
  readonly address?: string | undefined
}

/** Loads a page in a browser without scripts. */
export const RefreshWithoutScript = ({ seconds, address }: RefreshProps) => (
  <noscript>
    <meta
      httpEquiv="refresh"
      content={address === undefined ? String(seconds) : `${seconds};url=${address}`}
    />
  </noscript>
)
