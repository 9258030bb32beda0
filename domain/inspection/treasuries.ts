/** An account of a territory's treasury that receives money of a budget. */
export interface Treasury {
  readonly name: string
  readonly account: string
  readonly bik: string
  /** The single treasury account, in the field of the correspondent account. */
  readonly correspondent: string
}

/** Territories whose requisites are published in rulings and notices. Other territories are not compared. */
const treasuries: readonly Treasury[] = [
  {
    name: 'УФК по г. Москве',
    account: '03100643000000017300',
    bik: '004525988',
    correspondent: '40102810545370000003',
  },
  {
    name: 'УФК по Московской области',
    account: '03100643000000014800',
    bik: '004525987',
    correspondent: '40102810845370000004',
  },
  {
    name: 'УФК по г. Санкт-Петербургу',
    account: '03100643000000017200',
    bik: '014030106',
    correspondent: '40102810945370000005',
  },
  {
    name: 'Казначейство России (ФНС России)',
    account: '03100643000000018500',
    bik: '017003983',
    correspondent: '40102810445370000059',
  },
]

/** Returns the treasury that has this account, or null. */
export const treasuryOf = (account: string): Treasury | null =>
  treasuries.find((treasury) => treasury.account === account) ?? null
