/** Organisations, their drivers, schedules and phones. */
export interface OrganisationsTables {
  readonly [placeholder: symbol]: never
}
