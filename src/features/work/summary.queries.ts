import { useGet } from '#http/use-get.ts';

export const summaryPath = '/api/summary';

/** The requests of one week. */
export interface Week {
  /** The date of its Monday in Ontario, as `YYYY-MM-DD`. */
  monday: string;
  contacts: number;
  bookings: number;
}

export interface Summary {
  contacts: number;
  bookings: number;
  /** Missing, as in `spam`, for those who may not see the newsletter. */
  subscribers?: number;
  thisMonth: number;
  /** How many are in spam, by list; they are not counted anywhere else. */
  spam: Record<string, number>;
  /** The last twelve weeks, the current one last. */
  weeks: Week[];
}

/** The dashboard's numbers: the four at its top and the requests per week. */
export const useSummary = () => useGet<Summary>(summaryPath);
