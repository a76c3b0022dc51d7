import type { Service } from '#brokerage/services.ts';
import type { TextFacts } from '#brokerage/text-facts.ts';

/** What a service's own page says, from what running text says of the brokerage. */
export type ServiceText = (facts: TextFacts & { renewal: string }) => ServiceDetails;

export interface ServiceDetails {
  service: Service;
  title: string;
  description: string;
  keywords: string;
  headline: string;
  lead: string;
  /** What each of the service's four parts means. */
  features: readonly [string, string, string, string];
  forWhom: readonly string[];
  notForWhom?: string;
  steps: readonly { when: string; title: string; text: string }[];
  /** Seven of them (specification §2). */
  benefits: readonly [string, string, string, string, string, string, string];
  costs: readonly string[];
  papers: readonly string[];
  /** What the buttons say that ask for a quote and for a consultation. */
  buttons: { quote: string; schedule: string };
  callToAction: { title: string; text: string };
}
