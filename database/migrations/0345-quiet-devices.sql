-- Until when a push service has asked to send nothing more to a device.
alter table push_subscriptions add column quiet_until timestamptz;
