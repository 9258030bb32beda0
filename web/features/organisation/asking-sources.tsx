/** Shown while the fines of a fleet are looked up: a register needs half a minute for hundreds of vehicles. */
export const AskingSources = () => (
  <p role="status">Спрашиваем источники о каждой машине. Это может занять до полутора минут.</p>
)
