/** Passkeys in this browser: making one, and showing one. Null where the browser, or its user, would not. */

import * as calls from "../api/calls";
import { takeOver } from "../api/account";
import { deviceName } from "./device_name";

const ADDRESS = /^[\d.]+$|^\[/;

/** True if passkeys work here: with https and a host name, or on localhost. */
export function hasPasskeys(): boolean {
  return (
    isSecureContext &&
    !ADDRESS.test(location.hostname) &&
    typeof PublicKeyCredential === "function" &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential &&
    "toJSON" in PublicKeyCredential.prototype
  );
}

export async function addPasskey(): Promise<unknown> {
  const { options } = await calls.passkeyOptions();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await asked(navigator.credentials.create({ publicKey }));
  return made && calls.addPasskey({ credential: made, name: deviceName() });
}

export async function signInWithPasskey(): Promise<unknown> {
  const { options } = await calls.signInOptions();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const shown = await asked(navigator.credentials.get({ publicKey }));
  return shown && takeOver(await calls.signIn({ credential: shown, name: deviceName() }));
}

/** The browser's result as JSON. Its own error messages are for programmers, and useless to a player who cancelled. */
async function asked(prompt: Promise<Credential | null>): Promise<Record<string, unknown> | null> {
  const made = await prompt.catch(() => null);
  return made instanceof PublicKeyCredential ? (made.toJSON() as Record<string, unknown>) : null;
}
