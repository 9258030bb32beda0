/** Values of a request that middlewares of the site share. */
export interface SiteEnvironment {
  Variables: {
    /** The name of the request in logs and metrics: the pattern of a page's route, or a word for requests of other kinds. */
    route?: string | undefined
    /** Hashes of the stylesheets inside of the page, for the content security policy. */
    styleSources?: readonly string[] | undefined
  }
}
