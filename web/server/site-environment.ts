/** What the middlewares of the site tell each other about a request. */
export interface SiteEnvironment {
  Variables: {
    /** How logs and metrics name the request: the pattern of a page's route, or a word for what is not a page. */
    route?: string | undefined
  }
}
