import type { Service } from '#brokerage/services.ts';
import type { TextFacts } from '#brokerage/text-facts.ts';

export type ServiceText = (facts: TextFacts & { renewal: string }) => ServiceDetails;

export interface ServiceDetails {
  service: Service;
  title: string;
  description: string;
  keywords: string;
  headline: string;
  lead: string;
  features: readonly [string, string, string, string];
  forWhom: readonly string[];
  notForWhom?: string;
  steps: readonly { when: string; title: string; text: string }[];
  /** Seven of them (specification §2). */
  benefits: readonly [string, string, string, string, string, string, string];
  costs: readonly string[];
  documents: readonly string[];
  buttons: { quote: string; schedule: string };
  callToAction: { title: string; text: string };
}
