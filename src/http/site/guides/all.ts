import { accuracy } from "./accuracy.tsx";
import { agents } from "./agents.tsx";
import { data } from "./data.tsx";
import { ddpCheckout } from "./ddp-checkout.tsx";
import { firstCall } from "./first-call.tsx";
import { goingLive } from "./going-live.tsx";
import type { Guide } from "./guide.ts";
import { newerData } from "./newer-data.tsx";
import { operations } from "./operations.tsx";
import { privacy } from "./privacy.tsx";
import { readingABreakdown } from "./reading-a-breakdown.tsx";
import { security } from "./security.tsx";
import { settings } from "./settings.tsx";
import { webhooks } from "./webhooks.tsx";
import { widget } from "./widget.tsx";

/** Every guide, in the order in which a newcomer needs them. */
export const GUIDES: readonly Guide[] = [
  ...[firstCall, readingABreakdown, ddpCheckout, widget, agents],
  ...[webhooks, data, accuracy, privacy, goingLive, settings, operations, newerData, security],
];
