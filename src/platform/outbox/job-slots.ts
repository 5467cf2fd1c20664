/**
 * The slots in which a worker runs jobs of one queue. No agency ever holds more than half of them (rounded up), so that
 * another agency's job finds one free however long the first one's take.
 */
export class JobSlots {
  private readonly heldByAgency = new Map<number, number>();
  private held = 0;

  constructor(private readonly size: number) {}

  get hasFree(): boolean {
    return this.held < this.size;
  }

  /** Agencies that may not start another job now. */
  get agenciesAtLimit(): number[] {
    const limit = Math.ceil(this.size / 2);
    return [...this.heldByAgency].filter(([, held]) => held >= limit).map(([agencyId]) => agencyId);
  }

  take(agencyId: number): void {
    this.held += 1;
    this.heldByAgency.set(agencyId, (this.heldByAgency.get(agencyId) ?? 0) + 1);
  }

  release(agencyId: number): void {
    this.held -= 1;
    const left = (this.heldByAgency.get(agencyId) ?? 0) - 1;
    if (left > 0) {
      this.heldByAgency.set(agencyId, left);
    } else {
      this.heldByAgency.delete(agencyId);
    }
  }
}
