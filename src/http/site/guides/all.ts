import { accuracy } from "./accuracy.tsx";
import { agents } from "./agents.tsx";
import { bills } from "./bills.tsx";
import { classification } from "./classification.tsx";
import { data } from "./data.tsx";
import { ddpCheckout } from "./ddp-checkout.tsx";
import { documents } from "./documents.tsx";
import { firstCall } from "./first-call.tsx";
import { goingLive } from "./going-live.tsx";
import type { Guide } from "./guide.ts";
import { jobs } from "./jobs.tsx";
import { launchChecklist } from "./launch-checklist.tsx";
import { limits } from "./limits.tsx";
import { newerData } from "./newer-data.tsx";
import { operations } from "./operations.tsx";
import { originGuide } from "./origin.tsx";
import { privacy } from "./privacy.tsx";
import { quotes } from "./quotes.tsx";
import { readingABreakdown } from "./reading-a-breakdown.tsx";
import { restrictions } from "./restrictions.tsx";
import { scale } from "./scale.tsx";
import { screening } from "./screening.tsx";
import { security } from "./security.tsx";
import { settings } from "./settings.tsx";
import { shopIntegration } from "./shop-integration.tsx";
import { status } from "./status.tsx";
import { terms } from "./terms.tsx";
import { testMode } from "./test-mode.tsx";
import { vendureShop } from "./vendure-shop.tsx";
import { versioning } from "./versioning.tsx";
import { webhooks } from "./webhooks.tsx";
import { widget } from "./widget.tsx";
import { widgetBuilder } from "./widget-builder.tsx";

export interface GuideGroup {
  name: string;
  guides: readonly Guide[];
}

/** Every guide by what a reader is about, in the order in which a newcomer needs them. */
export const GUIDE_GROUPS: readonly GuideGroup[] = [
  { name: "Begin", guides: [firstCall, readingABreakdown] },
  {
    name: "Sell",
    guides: [
      ddpCheckout,
      shopIntegration,
      vendureShop,
      widget,
      widgetBuilder,
      quotes,
      bills,
      launchChecklist,
    ],
  },
  { name: "Comply", guides: [classification, originGuide, restrictions, screening, documents] },
  { name: "Build", guides: [testMode, webhooks, jobs, agents, limits, versioning] },
  { name: "Trust", guides: [status, data, accuracy, privacy, security, terms] },
  { name: "Run it yourself", guides: [goingLive, settings, operations, newerData, scale] },
];
export const GUIDES: readonly Guide[] = GUIDE_GROUPS.flatMap(({ guides }) => guides);
