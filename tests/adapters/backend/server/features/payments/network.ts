/** The network between the shop and the bank. */
export class Network {
  /** `mute`: the bank handles the request, and its response is lost. */
  toBank: 'up' | 'down' | 'mute' = 'up'
  toShop: 'up' | 'down' = 'up'
  /** Runs while the bank's answer is on its way. */
  meanwhile: () => Promise<void> = async () => undefined
  /** Handler that receives the webhooks of the bank instead of the shop. */
  stand: ((request: Request) => Promise<Response>) | null = null

  reset(): void {
    this.toBank = 'up'
    this.toShop = 'up'
    this.meanwhile = async () => undefined
    this.stand = null
  }
}
